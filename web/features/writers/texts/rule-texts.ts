/**
 * What each outcome of a rule says to a shop owner: what is so, then why it matters or how to mend it. One entry per
 * message of `rules/score/rules.ts`; a message without a sentence does not compile.
 */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MessageId } from '@storewright/rules/score/rules';

export type RuleText = { what: MessageDescriptor; why?: MessageDescriptor };

export const ruleTexts: Record<MessageId, RuleText> = {
  'T1.good': { what: msg({ message: 'Title is {characters} of {limit} characters' }) },
  'T1.missing': { what: msg({ message: 'No title' }), why: msg({ message: 'Say what it is, with the one thing that tells it apart.' }) },
  'T1.long': {
    what: msg({ message: 'Title is {characters} characters; the shop takes {limit}' }),
    why: msg({ message: 'Move sizes and colours to the options.' }),
  },

  'T2.good': { what: msg({ message: 'SEO title fits, {em, number} of {limit, number} em' }) },
  'T2.wide': {
    what: msg({ message: 'SEO title is about {characters, plural, one {# letter} other {# letters}} too wide' }),
    why: msg({ message: '{em, number} em wide; results cut near {limit, number}. Google states no length, so this is about display only.' }),
  },
  'T2.cut': {
    what: msg({ message: 'SEO title will be cut by about {characters, plural, one {# letter} other {# letters}}' }),
    why: msg({ message: '{em, number} em wide; results cut near {limit, number}. Put what a buyer searches for first and drop the rest.' }),
  },
  'T2.missing': {
    what: msg({ message: 'No SEO title' }),
    why: msg({ message: 'The shop shows the product title instead. A title of its own can say what a buyer would type.' }),
  },
  'T3.good': { what: msg({ message: 'SEO title is {characters} of {limit} characters' }) },
  'T3.long': {
    what: msg({ message: 'SEO title is {characters} characters; {limit} is advised' }),
    why: msg({ message: 'Shopify’s help recommends staying below it. Longer is stored all the same.' }),
  },
  'T3.over': {
    what: msg({ message: 'SEO title is {characters} characters; the admin shows {limit}' }),
    why: msg({ message: 'Take out what the picture or the price says already.' }),
  },
  'T4.good': { what: msg({ message: '“{keyword}” stands early in the SEO title' }) },
  'T4.late': {
    what: msg({ message: '“{keyword}” comes late in the SEO title' }),
    why: msg({ message: 'Buyers read the first words. Put it in the first half.' }),
  },
  'T4.absent': {
    what: msg({ message: 'SEO title does not say “{keyword}”' }),
    why: msg({ message: 'Say what the product is, in the word a buyer would type.' }),
  },
  'T4.capitals': { what: msg({ message: 'SEO title is in capitals' }), why: msg({ message: 'Google may rewrite it. Sentence case reads faster.' }) },
  'T4.promotion': {
    what: msg({ message: 'SEO title promises “{text}”' }),
    why: msg({ message: 'Offers change and titles stay. Google asks for titles without promotion.' }),
  },
  'T5.good': { what: msg({ message: 'No other product has this SEO title' }) },
  'T5.taken': {
    what: msg({ message: '{count, plural, one {# other product has} other {# other products have}} this SEO title' }),
    why: msg({ message: '“{title}” shows the same line in results. Name what differs: size, colour or use.' }),
  },

  'M1.good': { what: msg({ message: 'SEO description fits, {characters} characters' }) },
  'M1.missing': {
    what: msg({ message: 'No SEO description' }),
    why: msg({ message: 'Google picks a passage from the page instead. Two lines of your own say it better.' }),
  },
  'M1.short': {
    what: msg({ message: 'SEO description is a little short' }),
    why: msg({ message: '{em, number} em; from {limit, number} it fills its two lines. Add one concrete fact.' }),
  },
  'M1.tiny': {
    what: msg({ message: 'SEO description is only {characters} characters' }),
    why: msg({ message: 'There is room for two lines. Say what it is, what it is made of and who it is for.' }),
  },
  'M1.long': {
    what: msg({ message: 'SEO description is a little long' }),
    why: msg({ message: '{em, number} em; desktops cut near {limit, number}. Google states no length, so this is about display only.' }),
  },
  'M1.over': {
    what: msg({ message: 'SEO description will be cut' }),
    why: msg({ message: '{em, number} em; results cut near {limit, number}. Keep the first two sentences.' }),
  },
  'M2.good': { what: msg({ message: 'SEO description names “{keyword}” and says “{fact}”' }) },
  'M2.keyword': {
    what: msg({ message: 'SEO description does not say “{keyword}”' }),
    why: msg({ message: 'Results print the searched word in bold. Use it once.' }),
  },
  'M2.vague': {
    what: msg({ message: 'SEO description states nothing concrete' }),
    why: msg({ message: 'Add a material, a size or a number that a fact backs.' }),
  },
  'M2.duplicate': {
    what: msg({ message: 'SEO description repeats another field' }),
    why: msg({ message: 'The title is read just above it. Say something more.' }),
  },

  'D1.enoughWords': { what: msg({ message: '{count, plural, one {# word} other {# words}}; {least} is usual' }) },
  'D1.enoughCharacters': { what: msg({ message: '{count, plural, one {# character} other {# characters}}; {least} is usual' }) },
  'D1.fewWords': {
    what: msg({ message: '{count, plural, one {# word} other {# words}}; {least} is usual' }),
    why: msg({ message: 'Enough to not count as short. Say who it is for and what is in the box.' }),
  },
  'D1.fewCharacters': {
    what: msg({ message: '{count, plural, one {# character} other {# characters}}; {least} is usual' }),
    why: msg({ message: 'Enough to not count as short. Say who it is for and what is in the box.' }),
  },
  'D1.shortWords': {
    what: msg({ message: 'Only {count, plural, one {# word} other {# words}}; {least} is usual' }),
    why: msg({ message: 'Too short to decide by. Say what it is made of, how it is used and what is in the box.' }),
  },
  'D1.shortCharacters': {
    what: msg({ message: 'Only {count, plural, one {# character} other {# characters}}; {least} is usual' }),
    why: msg({ message: 'Too short to decide by. Say what it is made of, how it is used and what is in the box.' }),
  },
  'D1.long': {
    what: msg({ message: 'Description is {characters} characters; few read past {most}' }),
    why: msg({ message: 'Move care and shipping to pages of their own.' }),
  },
  'D1.missing': {
    what: msg({ message: 'No description' }),
    why: msg({ message: 'A buyer cannot hold it. Say what it is, what it is made of and how it is used.' }),
  },
  'D2.good': { what: msg({ message: '{count, plural, one {# sub-heading} other {# sub-headings}} in order' }) },
  'D2.unneeded': { what: msg({ message: 'Short enough to need no heading' }) },
  'D2.first': {
    what: msg({ message: '{count, plural, one {# main heading} other {# main headings}} inside the text' }),
    why: msg({ message: 'The theme prints the product title as the main heading. Use the smaller ones here.' }),
  },
  'D2.skipped': {
    what: msg({ message: 'Headings jump from level {from} to {to}' }),
    why: msg({ message: 'Screen readers follow the order. Use the level in between.' }),
  },
  'D2.rareWords': {
    what: msg({ message: '{count} words without a heading' }),
    why: msg({ message: 'One every {every} words is usual. Two or three words are enough.' }),
  },
  'D2.rareCharacters': {
    what: msg({ message: '{count} characters without a heading' }),
    why: msg({ message: 'One every {every} characters is usual. A few are enough.' }),
  },
  'D3.good': { what: msg({ message: 'A list, short sentences, short paragraphs' }) },
  'D3.list': { what: msg({ message: 'No list' }), why: msg({ message: 'Most people skim. Put what they compare into three to six points.' }) },
  'D3.sentencesWords': {
    what: msg({ message: '{percent} % of the sentences are long' }),
    why: msg({ message: 'More than {limit} words each. Make two of one.' }),
  },
  'D3.sentencesCharacters': {
    what: msg({ message: '{percent} % of the sentences are long' }),
    why: msg({ message: 'More than {limit} characters each. Make two of one.' }),
  },
  'D3.paragraphsWords': {
    what: msg({ message: '{count, plural, one {# long paragraph} other {# long paragraphs}}' }),
    why: msg({ message: 'More than {limit} words. On a phone that is a full screen.' }),
  },
  'D3.paragraphsCharacters': {
    what: msg({ message: '{count, plural, one {# long paragraph} other {# long paragraphs}}' }),
    why: msg({ message: 'More than {limit} characters. On a phone that is a full screen.' }),
  },
  'D4.good': { what: msg({ message: '“{keyword}” is used {count, plural, one {# time} other {# times}}' }) },
  'D4.often': {
    what: msg({ message: '“{keyword}” is used often, {percent, number} % of the words' }),
    why: msg({ message: '{count} times. Say “it” now and then.' }),
  },
  'D4.stuffed': {
    what: msg({ message: '“{keyword}” is used too often, {percent, number} % of the words' }),
    why: msg({ message: '{count} times. Google treats stuffing as spam; being rare is fine.' }),
  },
  'D5.good': { what: msg({ message: '“{keyword}” is neither too general nor too narrow' }) },
  'D5.shortWords': {
    what: msg({ message: 'The keyword “{keyword}” is general' }),
    why: msg({ message: '{count, plural, one {# word} other {# words}}; buyers of one product often type {least} or more. Add what tells it apart.' }),
  },
  'D5.shortCharacters': {
    what: msg({ message: 'The keyword “{keyword}” is general' }),
    why: msg({ message: '{count, plural, one {# character} other {# characters}}; {least} or more is usual. Add what tells it apart.' }),
  },
  'D5.longWords': { what: msg({ message: 'The keyword “{keyword}” is narrow' }), why: msg({ message: '{count} words; few people type more than {most}.' }) },
  'D5.longCharacters': {
    what: msg({ message: 'The keyword “{keyword}” is narrow' }),
    why: msg({ message: '{count} characters; few people type more than {most}.' }),
  },
  'D6.good': { what: msg({ message: 'The opening names “{keyword}”' }) },
  'D6.absent': { what: msg({ message: 'The opening does not say “{keyword}”' }), why: msg({ message: 'Name the product in the first paragraph.' }) },
  'D7.good': { what: msg({ message: '{count, plural, one {The one claim has a fact} other {All # claims have a fact}}' }) },
  'D7.none': { what: msg({ message: 'Nothing is claimed that needs a fact' }) },
  'D7.vouched': { what: msg({ message: '{count, plural, one {# claim} other {# claims}}, {vouched} by somebody’s word' }) },
  'D7.unsupported': {
    what: msg({ message: '“{text}” has no source' }),
    why: msg({
      message:
        '{count, plural, one {No field, option or typed fact says so.} other {# claims are without a fact.}} The field cannot be published until that is settled.',
    }),
  },
  'D8.good': { what: msg({ message: '{percent} % like the nearest product' }) },
  'D8.close': { what: msg({ message: '{percent} % like “{title}”' }), why: msg({ message: 'Search engines may show only one of them. Say what differs.' }) },
  'D8.same': {
    what: msg({ message: '{percent} % the same as “{title}”' }),
    why: msg({ message: 'Search engines show one of two equal texts. Write this one for its own product.' }),
  },
  'D9.good': { what: msg({ message: 'Clean HTML, shown well by every theme' }) },
  'D9.script': {
    what: msg({ message: '{count, plural, one {# script} other {# scripts}} in the description' }),
    why: msg({ message: 'Scripts are not published. Take it out in the source view.' }),
  },
  'D9.style': {
    what: msg({ message: '{count, plural, one {# inline style} other {# inline styles}}' }),
    why: msg({ message: 'Fonts and colours written into the text break in dark themes and on phones.' }),
  },
  'D9.attribute': {
    what: msg({ message: '{count, plural, one {# attribute} other {# attributes}} a theme does not expect' }),
    why: msg({ message: '“{name}” is left over from another editor. Saving cleans it.' }),
  },
  'D9.tag': {
    what: msg({ message: '{count, plural, one {# tag} other {# tags}} a theme does not expect' }),
    why: msg({ message: '“{name}” is left over from another editor. Saving cleans it.' }),
  },
  'D9.empty': {
    what: msg({ message: '{count, plural, one {# empty paragraph} other {# empty paragraphs}}' }),
    why: msg({ message: 'They make gaps that differ from theme to theme.' }),
  },
  'D9.broken': {
    what: msg({ message: '{count, plural, one {# tag is} other {# tags are}} not closed' }),
    why: msg({ message: 'The rest of the page may take its style. Open the source view and close it.' }),
  },

  'I1.good': { what: msg({ message: '{count, plural, one {# photo} other {# photos}}' }) },
  'I1.few': {
    what: msg({ message: '{count, plural, one {# photo} other {# photos}}; {least} is usual' }),
    why: msg({ message: 'One in use, one of a detail, one for the size.' }),
  },
  'I1.none': { what: msg({ message: 'No photo' }), why: msg({ message: 'Add one in the shop, on a plain ground, at least 1,000 pixels wide.' }) },
  'I2.good': { what: msg({ message: '{count, plural, one {The photo has} other {All # photos have}} an alt text' }) },
  'I2.some': {
    what: msg({ message: '{count, plural, one {The photo has no alt text} other {{missing} of # photos without alt text}}' }),
    why: msg({ message: 'Read aloud by screen readers and used by image search. Write it in the shop.' }),
  },
  'I2.none': {
    what: msg({ message: '{count, plural, one {The photo has} other {None of # photos has}} no alt text' }),
    why: msg({ message: 'Read aloud by screen readers and used by image search. Write it in the shop.' }),
  },
  'I3.good': { what: msg({ message: 'Alt texts within {limit} characters' }) },
  'I3.long': {
    what: msg({ message: '{count, plural, one {# alt text is} other {# alt texts are}} longer than {limit} characters' }),
    why: msg({ message: 'It is read out in one breath. Say what is in the picture and stop.' }),
  },
  'I3.over': {
    what: msg({ message: '{count, plural, one {# alt text is} other {# alt texts are}} over the shop’s {limit} characters' }),
    why: msg({ message: 'The shop refuses more.' }),
  },
  'I4.good': { what: msg({ message: 'First photo is {width} × {height}' }) },
  'I4.small': {
    what: msg({ message: 'First photo is {width} × {height}' }),
    why: msg({ message: 'Shopping results ask for at least {limit} on each side. Replace it in the shop.' }),
  },
  'H1.good': { what: msg({ message: 'The address is readable' }) },
  'H1.long': {
    what: msg({ message: 'The address is {characters} characters; {limit} is enough' }),
    why: msg({ message: 'Change it in the shop and let it redirect the old one.' }),
  },
  'H1.signs': { what: msg({ message: 'The address has unusual signs' }), why: msg({ message: '“{handle}”: small letters, numbers and hyphens travel best.' }) },
  'H1.chain': {
    what: msg({ message: 'The address has words that say nothing' }),
    why: msg({ message: '“{words}” can go. Let the shop redirect the old address.' }),
  },
  'G1.good': { what: msg({ message: '{count, plural, one {# tag} other {# tags}}' }) },
  'G1.none': { what: msg({ message: 'No tags' }), why: msg({ message: 'Tags sort collections and filters. Two or three words are enough.' }) },
  'G1.many': { what: msg({ message: '{count} tags; the shop takes {limit}' }), why: msg({ message: 'Keep the ones a collection or a filter uses.' }) },
  'G1.long': { what: msg({ message: 'A tag is longer than {limit} characters' }), why: msg({ message: '“{tag}” is refused by the shop.' }) },
  'G1.twice': { what: msg({ message: 'The tag “{tag}” is there twice' }), why: msg({ message: 'The shop keeps one. Remove the other.' }) },
  'P1.good': { what: msg({ message: 'Category is {category}' }) },
  'P1.missing': { what: msg({ message: 'No category' }), why: msg({ message: 'Shopify’s catalogue reads fields, not prose. Choose one in the shop.' }) },
  'P1.fields': {
    what: msg({ message: 'No field of {category} is filled' }),
    why: msg({ message: 'Material, size and colour as fields are facts a draft may use.' }),
  },
  'P2.good': { what: msg({ message: '{count, plural, one {The barcode is} other {All # barcodes are}} valid' }) },
  'P2.missing': {
    what: msg({ message: '{count, plural, one {The variant has no barcode} other {{missing} of # variants without a barcode}}' }),
    why: msg({ message: 'Google matches products by it. Leave it empty when the maker gave none.' }),
  },
  'P2.invalid': {
    what: msg({ message: 'Barcode {barcode} is not valid' }),
    why: msg({ message: 'Its check digit is wrong. Read it from the package again.' }),
  },
  'P3.good': { what: msg({ message: '{count, plural, one {# variant} other {# variants}}, each with a name of its own' }) },
  'P3.names': { what: msg({ message: 'An option is called “{name}”' }), why: msg({ message: 'Name it by what a buyer chooses: colour, size, scent.' }) },
  'P3.sku': {
    what: msg({ message: '{count, plural, one {The variant has no SKU} other {{missing} of # variants without a SKU}}' }),
    why: msg({ message: 'Orders and stock lists name variants by it.' }),
  },
  'P3.twice': { what: msg({ message: 'The SKU {sku} is used twice' }), why: msg({ message: 'Two variants with one SKU share their stock in most systems.' }) },
  'S1.good': { what: msg({ message: 'Name, photo, price and currency for Google' }) },
  'S1.picture': { what: msg({ message: 'No photo for Google' }), why: msg({ message: 'Without one the price and the stock are not shown in results.' }) },
  'S1.price': { what: msg({ message: 'No price for Google' }), why: msg({ message: 'A price above zero is required to show it in results.' }) },
  'S1.currency': { what: msg({ message: 'No currency for Google' }), why: msg({ message: 'The shop’s currency is not known yet. Read the shop again.' }) },
  'S1.name': { what: msg({ message: 'No name for Google' }), why: msg({ message: 'The title is the name. Fill it in.' }) },
  'S2.good': { what: msg({ message: '{count} of {of} fields that Google recommends' }) },
  'S2.brand': {
    what: msg({ message: '{count} of {of} fields that Google recommends' }),
    why: msg({ message: 'The brand is missing. Fill in the vendor in the shop.' }),
  },
  'S2.sku': {
    what: msg({ message: '{count} of {of} fields that Google recommends' }),
    why: msg({ message: 'The SKU is missing. Fill it in for each variant.' }),
  },
  'S2.gtin': {
    what: msg({ message: '{count} of {of} fields that Google recommends' }),
    why: msg({ message: 'The barcode is missing. Fill it in when the maker gave one.' }),
  },
  'S2.description': { what: msg({ message: '{count} of {of} fields that Google recommends' }), why: msg({ message: 'The description is missing.' }) },
  'S5.questions': {
    what: msg({ message: 'Questions and answers help readers, not results' }),
    why: msg({ message: 'Google stopped showing them as a rich result in May 2026. Keep them if buyers ask.' }),
  },
};

export const sourceNames: Record<'shopify' | 'google' | 'convention' | 'ours', MessageDescriptor> = {
  shopify: msg({ message: 'Shopify limit' }),
  google: msg({ message: 'Google' }),
  convention: msg({ message: 'Convention' }),
  ours: msg({ message: 'Ours' }),
};
