/** The payment services that the settings connect. */
import type { GatewayId } from '@storewright/contract/billing/purchases';
import type { Outgoing } from '../outgoing/outgoing.ts';
import { alipayGateway } from './alipay.ts';
import { demoGateway, manualGateway } from './manual.ts';
import type { Gateway } from './pay.ts';
import type { PaySettings } from './pay.config.ts';
import { stripeGateway } from './stripe.ts';
import { wechatGateway } from './wechat.ts';

type Needs = {
  settings: PaySettings;
  publicUrl: string | undefined;
  outgoing: Pick<Outgoing, 'request'>;
  /** Demo mode: never true in production or where others come in, and no setting brings it there. */
  demo: boolean;
};

export const openPay = ({ settings: s, publicUrl = '', outgoing, demo }: Needs): Map<GatewayId, Gateway> => {
  const notifyAt = (gateway: GatewayId) => new URL(`/api/purchase/webhook/${gateway}/`, publicUrl).href;
  const gateways: Gateway[] = [];
  if (s.stripeSecretKey && s.stripeWebhookSecret)
    gateways.push(stripeGateway({ key: s.stripeSecretKey, webhookSecret: s.stripeWebhookSecret, url: s.stripeUrl, outgoing }));
  if (s.alipayAppId && s.alipaySellerId && s.alipayPrivateKey && s.alipayPublicKey)
    gateways.push(
      alipayGateway({
        appId: s.alipayAppId,
        sellerId: s.alipaySellerId,
        privateKey: s.alipayPrivateKey,
        publicKey: s.alipayPublicKey,
        url: s.alipayUrl,
        notifyUrl: notifyAt('alipay'),
      }),
    );
  if (
    s.wechatpayAppId &&
    s.wechatpayMerchantId &&
    s.wechatpaySerial &&
    s.wechatpayPrivateKey &&
    s.wechatpayApiKey &&
    s.wechatpayPublicKey &&
    s.wechatpayPublicKeyId
  )
    gateways.push(
      wechatGateway({
        appId: s.wechatpayAppId,
        merchantId: s.wechatpayMerchantId,
        serial: s.wechatpaySerial,
        privateKey: s.wechatpayPrivateKey,
        apiKey: s.wechatpayApiKey,
        publicKey: s.wechatpayPublicKey,
        publicKeyId: s.wechatpayPublicKeyId,
        url: s.wechatpayUrl,
        notifyUrl: notifyAt('wechat'),
        outgoing,
      }),
    );
  // Points that nobody paid for never stand beside money that a service takes.
  const pretended = demo && gateways.length === 0;
  if (s.payManualInstructions) gateways.push(manualGateway(s.payManualInstructions));
  if (pretended) gateways.push(demoGateway());
  return new Map(gateways.map((gateway) => [gateway.id, gateway]));
};
