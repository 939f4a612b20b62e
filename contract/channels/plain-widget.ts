import type { WidgetForm } from '../widget.ts';

/** As it stands before anybody said otherwise. */
export const plainWidget: WidgetForm = {
  enabled: true,
  origins: [],
  colour: '#214468',
  hello: '',
  per_day: 500,
  per_address: 60,
  per_visitor: 30,
  side: 'right',
  avatar: null,
  banner: null,
  quick_questions: [],
  user_form: [],
  signed_only: false,
};
