declare module 'virtual:contract-routes' {
  /** Method, path and `part` of every route of the contract, without its shapes. */
  export const routes: never;
}
declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
