/** From this score on a text is in the voice of its brand or shop: the band that is green wherever a score is shown. */
export const inVoiceFrom = 80;
