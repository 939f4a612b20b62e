/** What Coze calls it where it does not know a token, or lets nobody in for one. */
export const unknownToken = '4100';
/** Of a call: the token is over, taken back, or of the other region. */
const refusedTokens = new Set([unknownToken, '4101', '401']);
/** Of a way in: whoever signs in, or for an app, is not let in; and ours, where nobody signed in yet. */
export const signInAgain = 'sign_in_again';
const refusedGrants = new Set(['invalid_grant', 'invalid_client', signInAgain]);

export const isRefusedToken = (code: string): boolean => refusedTokens.has(code);
/** Only another token, or another signing in, helps. */
export const isOfToken = (code: string): boolean => isRefusedToken(code) || refusedGrants.has(code);
