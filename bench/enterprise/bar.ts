/** One line of the report. */
export type Bar = { name: string; figure: number; target: string; holds: boolean; note?: string; unit?: string };
