import { handleOf } from '@storewright/rules/text/handle';

/** The address of a new product in the shop, from its title; from the publication's id where the title makes none or it is taken. */
export const handlesFor = (title: string, id: string): [wanted: string, otherwise: string] => {
  const own = id.replaceAll('-', '').slice(-12);
  const words = handleOf(title);
  return words === '' ? [`product-${own}`, `product-${own}`] : [words, `${words}-${own}`];
};
