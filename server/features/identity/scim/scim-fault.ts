/** A failure in the words of RFC 7644, 3.12. */
export class ScimFault extends Error {
  readonly status: number;
  readonly scimType: string | undefined;
  constructor(status: number, detail: string, scimType?: string) {
    super(detail);
    this.status = status;
    this.scimType = scimType;
  }
}

export const scimNotFound = (): ScimFault => new ScimFault(404, 'Not found.');
