/** Photos of products: cut out on this server, set on drawn scenes, attached to products with their alt texts, and taken back. */
import { z } from 'zod';
import { Job } from './jobs.ts';
import { App, NewApp } from './integration.ts';
import { Language } from './kit/languages.ts';
import { Done, Id, pageOf, Paging } from './kit/paging.ts';
import { Points } from './kit/points.ts';
import { del, get, post, under } from './kit/route.ts';
import { mostAttached, mostPhotosAtOnce } from './painting/bounds.ts';
import { Drawing, Look, LookId, TrainLook } from './painting/look.ts';
import { Crop, DigitalSource, Recipe } from './painting/recipe.ts';
import { mostStrokes, Stroke } from './painting/stroke.ts';

/** `upload`: a photo that somebody sent. `composed`: a product on a set, by our own hand. `drawn`: by a model, to be a set. */
export const ImageOrigin = z.enum(['upload', 'composed', 'drawn']);
/** Why somebody should look: nothing stands out, its edge is half seen, its colours are those of the ground, or what is not clear of it is the whole of a frame. */
export const CutDoubt = z.enum(['empty', 'soft', 'like', 'frame']);
/** `kept`: it came with a clear ground, and keeps it. */
export const CutEngine = z.enum(['u2netp', 'kept']);
export type CutEngine = z.infer<typeof CutEngine>;

/** What of a photo is product. */
export const Cut = z.object({
  engine: CutEngine,
  /** It came with a clear ground: either engine may be asked for. */
  has_clear_ground: z.boolean(),
  /** What somebody changed of it by hand, in order. Lists say how many, and not which. */
  strokes: z.array(Stroke).optional(),
  stroke_count: z.number().int(),
  /** Empty: it looks clean. */
  doubts: z.array(CutDoubt),
  /** Grows with each change: addresses of its files name it. */
  version: z.number().int(),
});

/** Where the photo lies under what was made of it: its left and top edge, and how far it was made smaller. */
const Placed = z.object({ left: z.number(), top: z.number(), scale: z.number() });

/** How it would look: small, and kept nowhere. */
export const Sketch = z.object({
  /** WebP, in base64. */
  picture: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  placed: Placed,
  /** What it becomes when it is kept. */
  kept: z.object({ width: z.number().int(), height: z.number().int(), scale: z.number() }),
});
export type Sketch = z.infer<typeof Sketch>;

/** A photo that a model saw with its ground masked, and painted that anew. */
export const Around = z.object({ photo_id: z.uuid(), crop: Crop, version: z.number().int() });

export const PaintImage = z.object({
  id: z.uuid(),
  name: z.string(),
  origin: ImageOrigin,
  /** Of a photo: whether its product was found. What is composed is ready at once. */
  state: z.enum(['waiting', 'ready', 'failed']),
  /** Of a photo that waits or failed: how far it is, and what went wrong. */
  job: Job.nullable(),
  width: z.number().int(),
  height: z.number().int(),
  bytes: z.number().int(),
  /** Its colours were taken for sRGB, for what it said of them could not be read. */
  bad_profile: z.boolean(),
  digital_source_type: DigitalSource,
  cut: Cut.nullable(),
  /** Of a composed one: from which photo, how, and what of the product changed by it. */
  composed: z
    .object({
      photo_id: z.uuid(),
      recipe: Recipe,
      placed: Placed,
      /** Counted in the file as it is kept: of the pixels that are wholly product, those that are not the photo's. Null where it was made smaller: then all of them are reckoned anew. */
      product: z.object({ pixels: z.number().int(), changed: z.number().int().nullable() }),
    })
    .nullable(),
  /** Of a drawn one: by which model, from which words, and what it cost. `is_demo`: no AI model did. `look_id`: a look of the account's own. `around`: it is the set of this cut-out in this crop, and of no other. */
  drawn: z
    .object({
      model: z.string(),
      prompt: z.string(),
      points: Points.nullable(),
      is_demo: z.boolean(),
      look_id: z.uuid().nullable(),
      around: Around.nullable(),
    })
    .nullable(),
  created_at: z.iso.datetime(),
});
export type PaintImage = z.infer<typeof PaintImage>;

/** What draws a set: a model of the gateway, or a look of the account's own. `points`: what one picture costs at most; null where nobody can say. `around`: it edits pictures too, so that it can see a product and paint its ground alone. */
export const Painter = z.object({
  model: z.string(),
  label: z.string(),
  points: Points.nullable(),
  is_demo: z.boolean(),
  look_id: z.uuid().nullable(),
  around: z.object({ points: Points.nullable() }).nullable(),
});
export type Painter = z.infer<typeof Painter>;
export const Prompt = z.string().trim().min(1).max(2_000);

/** Pictures that went to a product of a shop, or were taken from it again. */
export const ImagePublication = z.object({
  id: z.uuid(),
  product_id: z.uuid().nullable(),
  product_title: z.string(),
  mode: z.enum(['update', 'revert']),
  state: z.enum(['sending', 'published', 'failed']),
  pictures: z.array(z.object({ image_id: z.uuid(), alt: z.string() })),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  reverts: z.uuid().nullable(),
  /** Taken back since. */
  taken_back: z.boolean(),
  by: z.string(),
  created_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
});
export type ImagePublication = z.infer<typeof ImagePublication>;

/** As long as a shop takes one. */
const Alt = z.string().trim().min(1).max(512);

export const painting = under('/api/ai_painting', {
  list: get('/images/', {
    door: 'member',
    query: Paging.extend({
      origin: ImageOrigin.optional(),
      photo: z.uuid().optional(),
      set: z.enum(['drawn', 'painted']).optional(),
      show: z.enum(['clean', 'check', 'working']).optional(),
      /** In its name, in the product that it went to, and in what painted its set. */
      search: z.string().trim().max(100).default(''),
      /** Of the last so many days. */
      days: z.coerce.number().int().min(1).max(366).optional(),
      at: z.enum(['product', 'nowhere']).optional(),
    }),
    answer: pageOf(PaintImage).extend({
      counts: z.object({ all: z.number().int(), clean: z.number().int(), check: z.number().int(), working: z.number().int() }),
    }),
    summary:
      'Pictures of the account, newest first; with `photo` those composed from it, with `set` those on a drawn scene or on a set of a model, with `show` the photos that look clean, that somebody should look at, or that wait, with `at` those that stand at a product now, or at none. `counts` are of all its photos.',
  }),
  add: post('/images/', {
    door: 'member',
    body: z.strictObject({ uploads: z.array(z.uuid()).min(1).max(mostPhotosAtOnce) }),
    answer: z.object({ items: z.array(PaintImage) }),
    summary:
      'Takes up pictures that were sent (`upload/upload_images/`): each is cut out on this server, one after the other. One that is there already is answered as it is. It costs no points.',
  }),
  one: get('/images/{id}/', { door: 'member', params: Id, answer: PaintImage, summary: 'A picture, and what of it is product.' }),
  cut: post('/images/{id}/cut/', {
    door: 'member',
    params: Id,
    body: z.strictObject({ engine: CutEngine.optional() }),
    answer: PaintImage,
    summary:
      'Cuts a photo out again, by `engine` where it came with a clear ground; what was brushed is laid over it. One that comes to nothing leaves what was there.',
  }),
  brush: post('/images/{id}/brush/', {
    door: 'member',
    params: Id,
    body: z.strictObject({ version: z.int32(), strokes: z.array(Stroke).max(mostStrokes) }),
    answer: PaintImage,
    summary: 'Lays all these strokes over what the engine cut out. 409 `item_changed` where somebody changed it since `version`, or it is being cut out again.',
  }),
  approve: post('/images/{id}/approve/', {
    door: 'member',
    params: Id,
    body: z.strictObject({ version: z.int32() }),
    answer: PaintImage,
    summary:
      'Somebody looked at a cut-out and found it right: it counts as clean from then on. 409 `item_changed` where it is another one by now; 422 where nothing of the photo is product.',
  }),
  turn: post('/images/{id}/turn/', {
    door: 'member',
    params: Id,
    body: z.strictObject({ degrees: z.union([z.literal(90), z.literal(180), z.literal(270)]) }),
    answer: PaintImage,
    summary:
      'Keeps a picture turned clockwise, beside the one that it was: a photo is cut out anew, what was composed stays as it is to the pixel. The same once more is the same picture.',
  }),
  sketch: post('/images/{id}/sketch/', {
    door: 'member',
    params: Id,
    body: Recipe,
    answer: Sketch,
    summary: 'Shows how a photo’s product would look on a drawn scene: small, and nothing is kept. It costs no points.',
  }),
  compose: post('/images/{id}/compose/', {
    door: 'member',
    params: Id,
    body: Recipe,
    answer: PaintImage,
    summary: 'Sets a photo’s product on a drawn scene and keeps it. The same once more is the same picture. No AI model is asked, and it costs no points.',
  }),
  describers: get('/describers/', {
    door: 'member',
    answer: z.object({ items: z.array(Painter.pick({ model: true, label: true, points: true })) }),
    summary: 'Models that can say what a picture shows, and what one description costs at most.',
  }),
  describe: post('/images/{id}/describe/', {
    door: 'member',
    idempotent: true,
    params: Id,
    body: z.strictObject({
      /** An alt text for a shop, or a description that a look is trained with. */
      use: z.enum(['alt', 'caption']),
      model: z.string().trim().min(1).max(120).optional(),
      /** Of an alt text. */
      language: Language.default('en'),
      /** Of a description: the word that stands for the look. */
      word: z.string().trim().max(40).default(''),
    }),
    answer: z.object({ text: z.string(), points: Points.nullable() }),
    summary: 'A vision model says what a picture shows: a suggestion, which nobody keeps before a person took it. The same key once more is the same answer.',
  }),
  remove: del('/images/{id}/', {
    door: 'member',
    params: Id,
    answer: Done,
    summary: 'Removes a picture here, with what was composed from it. What a shop has stays there.',
  }),
  painters: get('/painters/', {
    door: 'member',
    answer: z.object({ items: z.array(Painter) }),
    summary: 'What can draw a set for products here, and what one picture costs at most.',
  }),
  draw: post('/playground/draw/', {
    door: 'member',
    idempotent: true,
    body: z.strictObject({
      prompt: Prompt,
      model: z.string().trim().min(1).max(120).optional(),
      n: z.int().min(1).max(4).default(1),
      around: z.strictObject({ photo_id: z.uuid(), crop: Crop.exclude(['marketplace']) }).optional(),
    }),
    answer: z.object({ items: z.array(PaintImage), points: Points.nullable() }),
    summary:
      'Draws pictures with a model: sets that products are stood on (`ground` of a recipe). From words alone; or with `around` of a photo, whose product the model sees and whose ground it paints: that set is for this cut-out in this crop. The same key once more is the same pictures. Refused costs nothing.',
  }),
  drawings: get('/playground/drawings/', {
    door: 'member',
    answer: z.object({ items: z.array(Drawing) }),
    summary: 'What is being drawn for the account, with looks or in queues of others, whoever waits for it; newest first.',
  }),
  cancelDrawing: post('/playground/drawings/{id}/cancel/', {
    door: 'member',
    params: Id,
    answer: Drawing,
    summary: 'Calls a drawing off. What is billed so far is paid; a picture that comes all the same is kept. 409 `job_not_running` where it is over.',
  }),
  trainModel: post('/train_model/', { door: 'member', idempotent: true, body: TrainLook, answer: Look, summary: 'The same as `sd_model/train_model/`.' }),
  deleteModel: post('/delete_model/', {
    door: 'member',
    body: LookId,
    answer: Done,
    summary: 'Removes a look, here and where it was trained. What was drawn with it stays. 409 `too_busy` while it is being trained.',
  }),
  apps: get('/apps/', {
    door: 'member',
    query: Paging,
    answer: pageOf(App),
    summary: 'Integration apps that draw: programs get pictures with their keys.',
  }),
  addApp: post('/add/', {
    door: 'manager',
    idempotent: true,
    body: NewApp.pick({ name: true, title: true, description: true, models: true, usage_limit: true }),
    answer: z.object({ app: App, secret: z.string() }),
    summary: 'Makes an integration app that draws, and its first key, which is shown this once. Without `models` it may call every picture model on offer.',
  }),
  setAppEnabled: post('/set_is_enabled/', {
    door: 'manager',
    body: z.strictObject({ id: z.uuid(), is_enabled: z.boolean() }),
    answer: App,
    summary: 'Switches an app that draws.',
  }),
  publish: post('/publish/', {
    door: 'member',
    idempotent: true,
    body: z.strictObject({
      product_id: z.uuid(),
      pictures: z
        .array(z.strictObject({ image_id: z.uuid(), alt: Alt }))
        .min(1)
        .max(mostAttached),
    }),
    answer: ImagePublication,
    summary:
      'Gives a product of the shop these pictures, which were composed, behind those it has, each with its alt text. What takes long is answered as `sending`: `publications/{id}/` says what came of it.',
  }),
  publications: get('/publications/', {
    door: 'member',
    query: Paging.extend({ product_id: z.uuid().optional(), mode: z.enum(['update', 'revert']).optional() }),
    answer: pageOf(ImagePublication),
    summary: 'What went to products, newest first.',
  }),
  publication: get('/publications/{id}/', { door: 'member', params: Id, answer: ImagePublication, summary: 'One of them, and what came of it.' }),
  revert: post('/publications/{id}/revert/', {
    door: 'member',
    params: Id,
    body: z.strictObject({ overwrite: z.boolean().default(false) }),
    answer: ImagePublication,
    summary:
      'Takes pictures from the product again, and from the files of the shop where nothing else uses them. 409 `shop_changed` where the shop says something else of them by now; `overwrite` does it all the same.',
  }),
});
