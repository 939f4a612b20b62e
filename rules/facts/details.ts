/** “Tragkraft: 400 kg”: what a data sheet states under a name that no list has. Whoever accepts it sees the line. */
import { aboutParcel } from './labels.ts';
import { withoutInThe } from './portuguese-no.ts';

/** The name as it stands there; undefined where the line says nothing of the product. `folded` is the name as labels are compared. */
export const detailOf = (label: string, folded: string, value: string): { name: string; value: string } | undefined => {
  const name = label.replace(/^[\s•·*–—-]+|[\s*]+$/gu, '');
  const said = value.trim().replace(/\s+/g, ' ');
  if (name.length < 2 || name.length > 60 || said === '' || said.length > 200) return undefined;
  if (!/\p{L}{2}|[\p{Script=Han}\p{Script=Hangul}]/u.test(name) || name.split(/\s+/).length > 5 || /[.!?。！？]$/u.test(name)) return undefined;
  if (noName.test(withoutInThe(folded)) || aboutParcel.test(folded) || noValue.test(said)) return undefined;
  return { name, value: said };
};

/** Who sends it, what it is called, when it was printed, what it costs: the paper's business, and certificates', which are read where they stand. */
const noName =
  /\b(?:tel|telephone|phone|mobile|fax|e-?mail|mail|web(?:site)?|url|www|https?|address|adresse|anschrift|direccion|endereco|morada|contact\w*|kontakt|contacto|contato|company|firma|empresa|societe|customer|kunde|client\w*|supplier|lieferant|fournisseur|proveedor|fornecedor|buyer|seller|from|to|attn|subject|betreff|objet|asunto|assunto|re|dear|date|datum|fecha|data|page|seite|pagina|document|dokument|doc|revision|rev|version|issued?|issuer|valid\w*|expir\w*|gultig\w*|valable|valido|valida|validade|certifica\w*|zertifi\w*|certificat\w*|licen[cs]e|accredit\w*|standard|norm|number|no|nr|num|numero|nummer|n|sku|ean|gtin|upc|isbn|item|article|artikel\w*|art|articulo|artigo|ref\w*|order|invoice|rechnung|factura|fatura|facture|price|preis|prix|precio|preco|vat|iban|bic|bank|qty|quantity|note|notes|remark\w*|hinweis|nota|total|sum|summe|signature|signed|name)\b|电话|传真|邮箱|网址|地址|联系|公司|客户|日期|页|编号|型号|货号|版本|证书|有效期|发票|价格|备注|签名|電話|住所|会社|日付|ページ|番号|品番|型番|有効|証明|価格|備考|署名|전화|팩스|이메일|주소|회사|고객|날짜|페이지|번호|유효|인증서|가격|비고|서명/u;
const noValue =
  /@|https?:|www\.|[€$£¥₩]|\b(?:EUR|USD|GBP|JPY|CNY|KRW)\b|^\+?[\d\s()/.-]{7,}$|^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$|^[-–—_./\s?]+$|^(?:n\/?a|none|keine?|aucune?|ningun[oa]?|nenhum[a]?|tbd|tbc|unknown|无|不详|なし|없음)$/iu;
