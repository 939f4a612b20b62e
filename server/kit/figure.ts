/** A number for /metrics, or one a label; undefined while it is not known. */
export type Figure = { name: string; help: string; labels?: string[]; read(): number | undefined | Series[] };
/** Labels are of closed lists: no person, no address and no id is one. */
type Series = { labels: Record<string, string>; value: number };
