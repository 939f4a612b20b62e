import { expect, test } from 'vitest';
import { featureLines } from './feature-lines.ts';

test.each([
  ['6 h play, 24 h with case\nIPX5\n• Bluetooth 5.3', ['6 h play, 24 h with case', 'IPX5', 'Bluetooth 5.3']],
  ['waterproof; 1,4 kg; oak, oiled', ['waterproof', '1,4 kg', 'oak, oiled']],
  ['waterproof, 1,4 kg, 300 ml', ['waterproof', '1,4 kg', '300 ml']],
  ['USB-C,15 W', ['USB-C', '15 W']],
  ['waterproof | light | 1/2 inch', ['waterproof', 'light', '1/2 inch']],
  ['IPX5/Bluetooth/6 h', ['IPX5', 'Bluetooth', '6 h']],
  ['at 12 m/s', ['at 12 m/s']],
  ['oak • oiled • 40 cm', ['oak', 'oiled', '40 cm']],
  ['防水、軽量、300ml', ['防水', '軽量', '300ml']],
  ['防水；轻；300毫升', ['防水', '轻', '300毫升']],
  ['For bread, cheese and ham.', ['For bread, cheese and ham.']],
  ['', []],
])('%s', (typed, lines) => expect(featureLines(typed)).toEqual(lines));
