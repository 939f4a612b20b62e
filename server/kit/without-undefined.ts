/** A form without what was not said: that is not changed. */
export const withoutUndefined = <T extends object>(form: T): WithoutUndefined<T> =>
  Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined)) as WithoutUndefined<T>;

type WithoutUndefined<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};
