/** Two nodes on one database; one of them dies without a word, twenty times, while messages come. Nobody is answered twice. */
import type { Bar } from './bar.ts';
import { openStage, told } from './stage.ts';

export const kills = async (bar: Bar): Promise<void> => {
  const stage = await openStage();
  const nodes = [stage.node('one'), stage.node('two')];
  try {
    const origins = [await nodes[0]!.start()];
    await nodes[0]!.signIn();
    const path = await stage.channelOf(nodes[0]!);
    origins.push(await nodes[1]!.start());
    let told_ = 0;
    for (let kill = 0; kill < 20; kill += 1) {
      const [dies, lives] = kill % 2 === 0 ? [0, 1] : [1, 0];
      // Each is told to both, as a messenger does that is not sure.
      for (let one = 0; one < 3; one += 1, told_ += 1)
        await Promise.all([dies!, lives!].map((at) => stage.post(origins[at]!, path, told(told_, 'Do you gift-wrap?', told_)).catch(() => undefined)));
      await nodes[dies!]!.kill();
      origins[dies!] = await nodes[dies!]!.start();
    }
    const by = new Map<string, number>();
    const count = () => {
      by.clear();
      for (const { to } of stage.messengers.taken) by.set(to, (by.get(to) ?? 0) + 1);
      return by.size;
    };
    for (let waited = 0; waited < 90 && count() < told_; waited += 1) await new Promise((done) => setTimeout(done, 1_000));
    count();
    const twice = [...by.values()].filter((times) => times > 1).length;
    bar(
      'events answered twice, two nodes, 20 kills',
      twice,
      '0',
      twice === 0,
      `${by.size} of ${told_} answered; what was on its way as a node died is “unknown”, and is not said again`,
    );
  } finally {
    await Promise.all(nodes.map((node) => node.kill()));
    await stage.close();
  }
};
