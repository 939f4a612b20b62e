/** Apart from the rest of what is lent, so that it is fetched by whoever presses a claim. */
export { ClaimMenu } from '../../writers/desk.ts';
