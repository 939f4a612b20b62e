/** The one function of Babel that the macro plugin calls. */
declare module '@babel/core' {
  type Options = { filename: string; babelrc: false; configFile: false; sourceMaps: true; parserOpts: { plugins: string[] }; plugins: [string, object][] };
  export function transformAsync(code: string, options: Options): Promise<{ code?: string | null; map?: string | null } | null>;
}
