/** How long and of what a text may be, as people type it and as rules make it. */

/** What screen readers read in one breath; the shop takes up to 512. */
export const altMost = 125;
/** What the shop takes as an address without changing it. */
export const goodHandle = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
