import { createHash } from 'node:crypto';

/** The id of a posting: uuidv5 (RFC 9562) of its name. The same name is the same id on any machine, so it is posted once. */
export const journalId = (name: string): string => {
  const bytes = createHash('sha1').update(ours).update(name).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};

/** Drawn once; another would give every journal another id. */
const ours = Buffer.from('6f1c2b0e94d84a7db3e55d0a7c81f2e6', 'hex');
