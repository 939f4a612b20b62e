/** What a log can say was done. The server writes nothing else, and the console has a sentence for each. */

/** Of an account: by its people, its directory, by itself, or by who runs the server. */
export const accountDeeds = [
  'member.invite',
  'member.join',
  'member.change',
  'member.disable',
  'member.enable',
  'member.destroy',
  'member.sign_out',
  'member.reset_password',
  'member.hand_over',
  'member.take_back',
  'member.forget',
  'member.export',
  'group.create',
  'group.change',
  'group.remove',
  'domain.add',
  'domain.verify',
  'domain.lose',
  'domain.remove',
  'sign_in.set',
  'sign_in.change',
  'sign_in.enable',
  'sign_in.disable',
  'sign_in.remove',
  'sign_in.by_password',
  'directory.token',
  'directory.token.revoke',
  'account.keeping',
  'account.brand',
  'account.export',
  'account.grant',
  'account.take',
  'account.plan',
  'account.disable',
  'account.enable',
  'account.unfreeze',
  'user.disable',
  'user.enable',
  'plan.approve',
  'plan.decline',
  'withdrawal.approve',
  'withdrawal.paid',
  'withdrawal.reject',
  'purchase.paid',
  'app.approve',
  'app.refuse',
  'shop.vouch',
  'shop.vouch.withdraw',
  'assistant.publish',
  'assistant.access',
  'assistant.enable',
  'assistant.disable',
  'assistant.transfer',
  'assistant.remove',
  'plugin.import',
  'plugin.change',
  'plugin.operations',
  'plugin.key',
  'plugin.key_dropped',
  'plugin.subscribe',
  'plugin.unsubscribe',
  'plugin.remove',
  'mcp.add',
  'mcp.change',
  'mcp.sign_in',
  'mcp.approve',
  'mcp.refuse',
  'mcp.remove',
  'prompts.import',
  'prompts.undo',
  'coze.connect',
  'coze.change',
  'coze.disconnect',
  'coze.bot_add',
  'coze.bot_share',
  'coze.bot_remove',
  'channel.add',
  'channel.edit',
  'channel.remove',
  'widget.save',
  'widget.secret',
  'data_source.add',
  'data_source.access',
  'data_source.remove',
  'container.start',
  'container.stop',
  'look.remove',
  'assistant.create',
  'assistant.change',
  'assistant.clone',
  'prompt.share',
  'prompt_category.share',
  'base.share',
  'app.add',
  'app.key',
  'app.key.end',
  'app.remove',
  'member.address',
  'member.rename',
  'plugin.access',
  'plugin.update',
  'mcp.access',
] as const;
export type AccountDeed = (typeof accountDeeds)[number];

/** Of no account: at the desk of who runs the server. */
export type OperatorDeed =
  | 'prices.set'
  | 'keys.make'
  | 'keys.void'
  | 'event.replay'
  | 'provider.add'
  | 'provider.edit'
  | 'provider.remove'
  | 'provider.key.add'
  | 'provider.key.edit'
  | 'provider.key.remove'
  | 'model.add'
  | 'model.edit'
  | 'model.price.take_back'
  | 'model.remove'
  | 'local.install'
  | 'local.uninstall'
  | 'local.setup'
  | 'local.download'
  | 'local.upload'
  | 'local.remove'
  | 'local.mirror'
  | 'operator.make'
  | 'operator.remove'
  | 'operator.reset_link';
