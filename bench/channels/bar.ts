/** One line of the report: a figure, what it should be, and whether it is. */
export type Bar = (name: string, figure: number, target: string, holds: boolean, note?: string, unit?: string) => void;
