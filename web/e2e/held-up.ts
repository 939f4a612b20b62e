/** Comes into a server's process before it (`node --import`). While it is held up, one turn of its loop takes as long as this: SIGUSR2 begins, and ends. */
const turn = 800;
let held = false;

const hold = (): void => {
  if (!held) return;
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, turn);
  setImmediate(hold);
};

process.on('SIGUSR2', () => {
  held = !held;
  hold();
});
