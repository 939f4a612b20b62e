/** What an answer says of an error, in whichever protocol: its codes are the provider's own words, its message may repeat what was asked. */
export const errorWords = (said: string): { text: string; codes: string[]; message: string } => {
  const text = said.slice(0, longestError);
  const codes = [...text.matchAll(/"(?:code|type|status|reason|block_?reason|finish_?reason)"\s*:\s*"([\w-]{3,60})"/gi)].map(([, code = '']) =>
    code.toLowerCase(),
  );
  // Only its beginning is believed.
  return { text, codes, message: (/"message"\s*:\s*"((?:[^"\\]|\\.){0,300})/.exec(text)?.[1] ?? text).slice(0, 300) };
};
export const longestError = 8_192;
