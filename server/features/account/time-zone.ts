/**
 * A zone that this machine or the database does not know would break every chart by day, and so would an offset: PostgreSQL
 * reads the sign of "+05:00" the other way round. `named` says how the database spells it.
 */
export const knownZone = async (name: string, named: (name: string) => Promise<string | undefined>): Promise<string | undefined> => {
  if (name === 'UTC') return name;
  try {
    Intl.DateTimeFormat('en', { timeZone: name });
  } catch {
    return undefined;
  }
  return named(name);
};
