/** How a set must be, and how it is best. Known to both wings. */
export const lookBounds = { name: 60, caption: 1_000, least: 4, most: 60, best: [10, 20], shortSide: 512, prompts: 4 } as const;
