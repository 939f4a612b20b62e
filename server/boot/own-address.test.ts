import { expect, test } from 'vitest';
import { createIsOurs } from './own-address.ts';

const resolve = async (name: string): Promise<string[]> => (name === 'here.example' ? ['127.0.0.1'] : ['93.184.216.34']);
const behindProxy = createIsOurs({ port: 3000, publicUrl: 'https://console.example.com' }, resolve);
const alone = createIsOurs({ port: 3000 }, resolve);

test.each([
  'https://console.example.com/v1',
  'https://CONSOLE.example.com./v1',
  'https://console.example.com:443/v1beta',
  'http://console.example.com/v1',
  'http://127.0.0.1:3000/v1',
  'http://0.0.0.0:3000/v1',
  'http://[::]:3000/v1',
])('%s is this server, which people reach at https://console.example.com', async (url) => expect(await behindProxy(url)).toBe(true));

test.each([
  'http://localhost:3000/v1',
  'http://any.localhost:3000/v1',
  'http://2130706433:3000/v1',
  'http://[::1]:3000/v1',
  'http://[::ffff:127.0.0.1]:3000/v1',
  'http://here.example:3000/v1',
])('%s is this server, which listens on port 3000', async (url) => expect(await alone(url)).toBe(true));

test.each([
  'https://llm.example.com/v1',
  'https://console.example.com:8443/v1',
  'https://console.example.com.evil.example/v1',
  'http://localhost:11434/v1',
  'http://elsewhere.example:3000/v1',
  'http://93.184.216.34:3000/v1',
  'nonsense',
])('%s is somebody else', async (url) => expect([await behindProxy(url), await alone(url)]).toEqual([false, false]));
