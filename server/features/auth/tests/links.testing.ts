/** For tests of links that come by letter. */
import { cookieOf, type TestHouse } from '../../../boot/house.testing.ts';

/** Letters to this address, newest first. */
export const lettersTo = async (house: TestHouse, to: string) => (await house.services.letters.page(undefined, 100)).filter((letter) => letter.to === to);

/** The token behind the # of the link in it. */
export const tokenIn = (text: string): string => /#([\w-]{43})/.exec(text)?.[1] ?? '';

export const post = (house: TestHouse, url: string, payload: object, { cookie = '', remoteAddress = '127.0.0.1' } = {}) =>
  house.app.inject({ method: 'POST', url, payload, headers: { cookie }, remoteAddress });

let count = 0;
export const fresh = (): string => `reader${(count += 1)}@example.com`;

/** Somebody with a password, signed in. */
export const registered = async (house: TestHouse, { language = 'en', password = 'correct horse battery' } = {}) => {
  const email = fresh();
  const answer = await post(house, '/api/auth/register/', { email, password, name: 'Wren Ashby', language });
  return { email, password, cookie: cookieOf(answer.headers['set-cookie']), userId: answer.json<{ user_id: string }>().user_id };
};

export const isIn = async (house: TestHouse, cookie: string): Promise<boolean> =>
  (await house.app.inject({ url: '/api/user/profile/', headers: { cookie } })).statusCode === 200;

export const signIn = async (house: TestHouse, email: string, password: string) => {
  const answer = await post(house, '/api/auth/login/', { email, password });
  return { status: answer.statusCode, cookie: cookieOf(answer.headers['set-cookie']) };
};
