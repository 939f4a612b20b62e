import { createHash } from 'node:crypto';
import { type Asked, gid } from './asked.ts';
import { shown } from './product.answer.ts';

export const shopAnswer = ({ shop, now }: Asked) => {
  const url = `https://${shop.domain}`;
  return {
    __typename: 'Shop' as const,
    id: gid('Shop', createHash('sha256').update(shop.domain).digest().readUInt32BE(0)),
    name: shop.name,
    email: `hello@${shop.domain}`,
    contactEmail: `hello@${shop.domain}`,
    description: null,
    shopOwnerName: 'Ines Marlow',
    myshopifyDomain: shop.domain,
    url,
    primaryDomain: { __typename: 'Domain' as const, id: gid('Domain', 1), host: shop.domain, url, sslEnabled: true },
    currencyCode: shop.currency,
    enabledPresentmentCurrencies: [shop.currency],
    ianaTimezone: 'Europe/London',
    timezoneAbbreviation: 'GMT',
    timezoneOffset: '+0000',
    timezoneOffsetMinutes: 0,
    unitSystem: 'METRIC_SYSTEM',
    weightUnit: 'GRAMS',
    taxesIncluded: true,
    plan: { displayName: planName[shop.plan], publicDisplayName: planName[shop.plan], shopifyPlus: shop.plan === 'plus', partnerDevelopment: false },
    setupRequired: false,
    shipsToCountries: ['AT', 'BE', 'DE', 'DK', 'ES', 'FI', 'FR', 'GB', 'IE', 'IT', 'NL', 'PT', 'SE'],
    shopAddress: {
      __typename: 'ShopAddress' as const,
      id: gid('ShopAddress', 1),
      countryCodeV2: 'GB',
      address1: '4 Quay Lane',
      address2: null,
      city: 'Bristol',
      zip: 'BS1 4DJ',
      country: 'United Kingdom',
    },
    createdAt: shown(shop.createdAt),
    updatedAt: shown(now),
    translations: () => [],
  };
};

const planName = { standard: 'Basic', plus: 'Shopify Plus' };
