declare module 'virtual:contract-routes/door' {
  /** Method, path and `part` of the routes that are asked before somebody is in, without their shapes. */
  export const routes: never;
}
declare module 'virtual:contract-routes/inside' {
  /** The same of every other route of the contract. */
  export const routes: never;
}
declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
