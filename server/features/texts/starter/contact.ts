/** Whether a text says how a shop is reached: an e-mail address or a telephone number, as any country writes it. */
import { fold } from '@storewright/contract/kit/fold';

export const holdsContact = (text: string): boolean => {
  const plain = fold(text);
  return address.test(plain) || (plain.match(numbers) ?? []).some((number) => isTelephone(number) || (told.test(plain) && digitsIn(number) > 5));
};

const address = /[^\s@<>()（）「」:：,，;；]+@[^\s@<>()（）「」,，;；]+\.\p{L}{2,}/u;
const numbers = /(?:\+|\(\+?)?\d[\d ()/.\u2010-\u2013-]{5,}\d/g;
const told =
  /(?<!\p{L})(?:tel|phone|call|whatsapp|telephone|telefon[eo]?|anruf|ruf(?:en|t)?|appelez|llame(?:nos)?|ligue)(?!\p{L})|电话|電話|致电|手机|微信|热线|전화|연락처|문의|携帯|☎|📞/iu;
/** 030 1234567, (555) 123-4567, 138 0013 8000; a year, a span of years, a day and a postcode are none. */
const isTelephone = (number: string): boolean =>
  digitsIn(number) >= 8 &&
  digitsIn(number) <= 15 &&
  (/^(?:\+|\(?0)/.test(number) ||
    /^\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}$/.test(number) ||
    /^1[3-9]\d[ -]?\d{4}[ -]?\d{4}$/.test(number) ||
    /^[48]00-?\d{3,4}-?\d{3,4}$/.test(number));
const digitsIn = (number: string): number => number.replace(/\D/g, '').length;
