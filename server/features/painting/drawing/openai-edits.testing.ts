/**
 * `POST /v1/images/edits` as OpenAI's published client describes it (openai 7.59, 2026-11): what is asked is checked, what is wrong is refused in its
 * own words, what is drawn is billed. It paints all that the mask leaves clear, and spoils the product too, as models do.
 */
import sharp from 'sharp';
import type { Behaviour } from '../../gateway/upstream.testing.ts';
import { say } from '../../gateway/upstream.testing.ts';

export const groundColour = { r: 40, g: 140, b: 90 };
export type EditBill = { size: string; clear: number; kept: number; images: number };

const known = new Set(
  'model prompt n size quality background moderation output_format output_compression user stream partial_images input_fidelity safety_identifier mask markup image image[]'.split(
    ' ',
  ),
);
const sizes = new Set(['1024x1024', '1536x1024', '1024x1536']);
const wrong = (message: string, param: string) => ({ error: { message, type: 'invalid_request_error', param, code: 'invalid_value' } });

/** `bill`: each picture that was drawn, whether its answer came or not. */
export const strictEdits =
  (bill: EditBill[], fails?: 'refused' | 'late' | 'busy' | 'cut'): Behaviour =>
  ({ path, headers, bytes }, response) =>
    void (async () => {
      if (path !== '/v1/images/edits') return say(response, 404, { error: { message: `Invalid URL (POST ${path})`, type: 'invalid_request_error' } });
      if (fails === 'busy') return say(response, 429, { error: { message: 'Rate limit reached.', type: 'requests', code: 'rate_limit_exceeded' } });
      const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': headers['content-type'] ?? '' } }).formData();
      const foreign = [...form.keys()].find((name) => !known.has(name));
      if (foreign) return say(response, 400, wrong(`Unknown parameter: '${foreign}'.`, foreign));
      const [image, mask] = [form.get('image'), form.get('mask')];
      if (!(image instanceof File) || !(mask instanceof File)) return say(response, 400, wrong('Missing required parameter.', 'image'));
      const size = String(form.get('size') ?? 'auto');
      if (!sizes.has(size)) return say(response, 400, wrong(`Invalid size '${size}'.`, 'size'));
      if (image.type !== 'image/png' || mask.type !== 'image/png' || mask.size >= 4_000_000) return say(response, 400, wrong('Invalid mask.', 'mask'));
      const [seen, hidden] = [sharp(await image.arrayBuffer()), sharp(await mask.arrayBuffer())];
      const [of, over] = [await seen.metadata(), await hidden.metadata()];
      if (over.format !== 'png' || !over.hasAlpha) return say(response, 400, wrong('Invalid mask: no alpha.', 'mask'));
      if (of.width !== over.width || of.height !== over.height) return say(response, 400, wrong('Mask and image are not of one size.', 'mask'));
      if (fails === 'refused')
        return say(response, 400, {
          error: { code: 'moderation_blocked', message: 'Your request was rejected by the safety system.', type: 'image_generation_user_error' },
        });
      const [pixels, alpha] = [await seen.removeAlpha().raw().toBuffer(), await hidden.extractChannel(3).raw().toBuffer()];
      const painted = Buffer.alloc(pixels.length);
      for (let at = 0; at < alpha.length; at += 1)
        for (const [channel, value] of Object.values(groundColour).entries())
          painted[at * 3 + channel] = alpha[at] === 0 ? value : 255 - pixels[at * 3 + channel]!;
      const clear = alpha.filter((value) => value === 0).length;
      bill.push({ size, clear, kept: alpha.length - clear, images: 1 });
      if (fails === 'late') return say(response, 500, { error: { message: 'The server had an error.', type: 'server_error' } });
      const drawn = await sharp(painted, { raw: { width: of.width, height: of.height, channels: 3 } })
        .png()
        .toBuffer();
      const answer = {
        created: 1,
        data: [{ b64_json: drawn.toString('base64') }],
        background: 'opaque',
        output_format: 'png',
        quality: 'medium',
        size,
        usage: { input_tokens: 1_050, input_tokens_details: { image_tokens: 1_000, text_tokens: 50 }, output_tokens: 1_056, total_tokens: 2_106 },
      };
      if (fails !== 'cut') return say(response, 200, answer);
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write(JSON.stringify(answer).slice(0, 2_000), () => response.destroy());
    })();
