/** Ids without dashes: Alipay and WeChat Pay take 32 plain characters. */
export const nameOf = (id: string): string => id.replaceAll('-', '');

/** Null: no name of ours. */
export const idOf = (name: string): string | null => (/^[0-9a-f]{32}$/.test(name) ? name.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : null);
