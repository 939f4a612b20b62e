/** Letters in pictures, read by Tesseract where this machine has it. */
import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { Unreadable } from './text.ts';
import { type Bounds, runBounded } from './bounded-process.ts';

export type PictureReader = ReturnType<typeof createPictureReader>;
/** Which of our languages it has been taught; null where it is not installed. Asked again now and then: somebody may install it. */
export const createPictureReader = ({ path, now = Date.now }: { path: string; now?: () => number }) => {
  const env = { PATH: path, OMP_THREAD_LIMIT: '1', LC_ALL: 'C.UTF-8' };
  let asked: { at: number; taught: Promise<string[] | null> } | undefined;
  const taught = (): Promise<string[] | null> => {
    if (!asked || now() - asked.at > 15_000) asked = { at: now(), taught: languagesOf(env) };
    return asked.taught;
  };
  return {
    taught,
    async read(input: Readable, bounds: Bounds): Promise<string> {
      const languages = await taught();
      if (!languages || languages.length === 0) throw new Unreadable('no_picture_reader');
      try {
        const args = ['stdin', 'stdout', '-l', languages.join('+'), '--psm', '3', '-c', 'preserve_interword_spaces=1'];
        const letters = (await runBounded({ program: 'tesseract', args, env, input, bounds })).toString('utf8');
        // A wide gap is the next cell of a table, as it is in the text of a PDF.
        return letters.replace(/(?<=\S) {3,}(?=\S)/g, '\t');
      } catch (error) {
        // It says of a picture that it cannot open by ending.
        throw error instanceof Unreadable || bounds.signal.aborted ? error : new Unreadable('broken');
      }
    },
  };
};

/** Each by the name that Tesseract has for it. */
export const letterLanguages = ['eng', 'chi_sim', 'fra', 'deu', 'spa', 'por', 'jpn', 'kor'];

const languagesOf = (env: Record<string, string>): Promise<string[] | null> =>
  new Promise((resolve) => {
    const child = spawn('tesseract', ['--list-langs'], { env, cwd: '/', stdio: ['ignore', 'pipe', 'ignore'], timeout: 5_000 });
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said = `${said}${text}`.slice(0, 20_000);
    });
    child.once('error', () => resolve(null));
    child.once('close', (code) => resolve(code === 0 ? letterLanguages.filter((one) => said.split(/\s+/).includes(one)) : null));
  });
