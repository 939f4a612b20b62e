/** The conversation of a visitor. Nothing here is written as markup: what a model, a source or a person said is text. */
const { key, texts: told } = document.body.dataset;
const texts = JSON.parse(told);
const framed = parent !== window;
const api = `/api/open/widget/${key}`;
const place = `storewright ${key}`;

/** Whom the shop signed for: handed over by the page around, in what no server is asked with. */
const signed = (() => {
  try {
    return framed ? JSON.parse(decodeURIComponent(location.hash.slice(1))) : null;
  } catch {
    return null;
  }
})();
if (location.hash !== '') history.replaceState(null, '', location.pathname + location.search);

/** Kept by the browser for this page alone; where it lets a frame keep nothing, the page around it keeps it for us. */
let visitor = null;
let keepsNothing = false;
try {
  // Another person than the last one begins anew.
  if ((localStorage.getItem(`${place} who`) ?? '') !== (signed?.who ?? '')) {
    localStorage.removeItem(place);
    localStorage.setItem(`${place} who`, signed?.who ?? '');
  }
  visitor = signed ? null : localStorage.getItem(place);
} catch {
  keepsNothing = true;
}
const around = () => location.ancestorOrigins?.[0] ?? URL.parse(document.referrer)?.origin;
const keep = (token) => {
  visitor = token;
  try {
    localStorage.setItem(place, token);
  } catch {
    // It stands there by its owner's leave alone.
    if (framed && around()) parent.postMessage({ storewright: 'keep', visitor: token }, around());
  }
};

/** Made before the first word: whoever says it once more, because nobody answered, is the same. Another tab may have begun meanwhile. */
const named = () => {
  try {
    const known = localStorage.getItem(place);
    if (known) return known;
  } catch {
    // It is made here then.
  }
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
};

const make = (tag, { text, ...with_ } = {}, ...children) => {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(with_)) {
    if (name.startsWith('on')) node.addEventListener(name.slice(2), value);
    else if (value !== undefined && value !== false) node.setAttribute(name, value === true ? '' : value);
  }
  if (text !== undefined) node.textContent = text;
  node.append(...children.filter(Boolean));
  return node;
};

const ask = async (path, { method = 'GET', body } = {}) => {
  // oxlint-disable-next-line no-restricted-globals -- this runs in a browser
  const answer = await fetch(api + path, {
    method,
    credentials: 'omit',
    headers: { ...(visitor && { 'x-visitor': visitor }), ...(signed && { 'x-identity': signed.said }), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw Object.assign(new Error('refused'), { status: answer.status, after: Number(answer.headers.get('retry-after')) });
  return answer.json();
};

const log = make('div', { role: 'log', 'aria-live': 'polite', 'aria-label': texts.conversation, class: 'log', tabindex: '0' });
const who = make('p', { class: 'who' });
const field = make('textarea', { rows: '1', dir: 'auto', maxlength: '2000', 'aria-label': texts.write, placeholder: texts.write });
const fault = make('p', { role: 'alert', class: 'fault', hidden: true });
const person = make('button', { type: 'button', class: 'quiet', text: texts.person });
const back = make('button', { type: 'button', class: 'quiet', text: texts.back, hidden: true });
/** What the owner asks of whoever comes, before the first question. */
const inputs = new Map();
const aboutYou = () =>
  make(
    'fieldset',
    { class: 'about' },
    make('legend', { text: texts.about_you }),
    ...settings.user_form.map(({ name, required }) => {
      const input = make('input', { maxlength: '300', required, 'aria-label': name, dir: 'auto', autocomplete: 'on' });
      inputs.set(name, input);
      return make('label', {}, make('span', { text: required ? `${name} *` : name }), input);
    }),
  );
const asksAbout = () => settings.user_form.length > 0 && !signed && conversation.messages.length === 0;
const form = make('form', { class: 'form' }, field, make('button', { type: 'submit', class: 'send', text: texts.send }));

let settings;
let conversation = { messages: [], standing: 'bot', person: null };
/** Said, and not yet on the server. */
let pending = null;
let unheard = null;
let timer;
/** It was opened before there was anything to write into. */
let opened = false;
let drawn = '';

const complain = (text = '') => Object.assign(fault, { textContent: text, hidden: text === '' });
/** As it stands by now; where nobody says so, as it stood. */
const readAgain = async () => {
  conversation = await ask('/conversation/').catch(() => conversation);
  draw();
};

/** Whoever writes on while an answer is written is heard after it, and so is whoever shares an address with too many. */
const inTurn = async (said) => {
  for (let waited = 0, seconds; ; waited += seconds) {
    try {
      return await ask('/messages/', { method: 'POST', body: said });
    } catch (error) {
      seconds = error.status === 409 ? 1 : error.status === 429 && error.after <= 60 ? Math.max(1, error.after) : Infinity;
      if (waited + seconds > mostSeconds) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
    await readAgain();
  }
};
const mostSeconds = 90;
const say = async (text) => {
  if (pending) return;
  const missing = asksAbout() && settings.user_form.find(({ name, required }) => required && inputs.get(name)?.value.trim() === '');
  if (missing) {
    field.value = text;
    complain(texts.needed.replace('{name}', missing.name));
    inputs.get(missing.name).focus();
    return;
  }
  const about = asksAbout() ? [...inputs].map(([name, { value }]) => ({ name, value: value.trim() })).filter(({ value }) => value !== '') : [];
  // Of what nobody answered nobody knows whether it arrived: said once more it is the same.
  pending = unheard?.text === text ? unheard : { text, wish: crypto.randomUUID(), ...(about.length > 0 && { about }) };
  unheard = null;
  if (!visitor && !signed) keep(named());
  draw();
  try {
    const { visitor: made, ...now } = await inTurn(pending);
    if (made) keep(made);
    conversation = now;
    complain();
  } catch (error) {
    field.value = text;
    if (error.status === undefined || error.status >= 500) unheard = pending;
    complain(error.status === 429 ? texts.enough : error.status === 401 ? texts.signed : texts.failed);
  }
  pending = null;
  draw();
  look();
};
const turn = async (to) => {
  if (!visitor && !signed) return;
  try {
    conversation = await ask('/turn/', { method: 'POST', body: { to } });
    complain();
  } catch {
    complain(texts.failed);
  }
  draw();
  look();
};

/** Opens its quote below the answer, and keeps the focus. */
const cite = (n, quotes) => {
  const quote = quotes.get(n);
  const button = make('button', { type: 'button', class: 'cite', text: String(n), 'aria-expanded': 'false', 'aria-label': `${texts.source} ${n}` });
  button.addEventListener('click', () => {
    if (!quote) return;
    quote.hidden = !quote.hidden;
    button.setAttribute('aria-expanded', String(!quote.hidden));
  });
  return button;
};
const quotesOf = ({ citations }) =>
  new Map(
    citations.map(({ n, quote, source, heading, lang }) => [
      n,
      make(
        'blockquote',
        { lang, hidden: true },
        make('p', { text: `“${quote}”` }),
        make('footer', { text: `${n}. ${[source, heading].filter(Boolean).join(', ')}` }),
      ),
    ]),
  );
const answered = (message) => {
  if (message.sentences.length > 0) {
    const quotes = quotesOf(message);
    const text = make('p', { dir: 'auto' });
    for (const { text: sentence, cites, breaks } of message.sentences) {
      if (breaks) text.append(make('br'), make('br'));
      text.append(`${sentence} `, ...cites.map((n) => cite(n, quotes)), ' ');
    }
    return [text, message.verdict === 'without_sources' && make('p', { class: 'small', text: texts.unchecked }), ...quotes.values()];
  }
  if (!message.over) return [make('p', { class: 'waits', text: texts.writing })];
  if (message.passages.length > 0)
    return [
      make('p', { text: texts.passages }),
      ...message.passages.map(({ heading, text }) => make('blockquote', {}, make('p', { text }), make('footer', { text: heading }))),
    ];
  if (message.verdict === 'unclear') return [make('p', { text: texts.unclear })];
  return [
    make('p', { text: message.verdict === null ? texts.failed : texts.nothing }),
    settings.support_url && make('p', {}, make('a', { href: settings.support_url, target: '_blank', rel: 'noopener noreferrer', text: texts.help })),
  ];
};
/** As long as nothing of a message changed it is the same node: whoever hears the page is told of what is new alone. */
const nodes = new Map();
const kept = (key, made) => {
  if (!nodes.has(key)) nodes.set(key, made());
  return nodes.get(key);
};
const shown = (message) => {
  if (message.role === 'user') return make('div', { class: 'mine' }, make('p', { dir: 'auto', text: message.text }));
  if (message.role === 'person')
    return make('div', { class: 'theirs' }, make('p', { class: 'name', text: message.author }), make('p', { dir: 'auto', text: message.text }));
  return make('div', { class: 'bot' }, ...answered(message));
};

const draw = () => {
  if (!settings) return;
  const { messages, standing, person: name } = conversation;
  const state = JSON.stringify([conversation, pending?.text]);
  if (state === drawn) return;
  drawn = state;
  const stood = log.scrollHeight - log.scrollTop - log.clientHeight < 40;
  const said = pending && !messages.some(({ role, text }, index) => role === 'user' && text === pending.text && index >= messages.length - 2);
  const all = [
    kept('hello', () => make('p', { class: 'hello', text: settings.hello || texts.hello })),
    asksAbout() && !pending && kept('form', aboutYou),
    messages.length === 0 && kept('about', () => make('p', { class: 'small', text: texts.about })),
    ...(messages.length === 0 && !pending
      ? settings.quick_questions.map((text) =>
          kept(`quick ${text}`, () => make('button', { type: 'button', class: 'quick', text, onclick: () => void say(text) })),
        )
      : []),
    ...messages.map((message) => kept(JSON.stringify(message), () => shown(message))),
    said && kept(`pending ${pending.wish}`, () => make('div', { class: 'mine' }, make('p', { text: pending.text }))),
    standing === 'asked' && kept('asked', () => make('p', { class: 'event', text: texts.asked })),
    standing === 'human' && kept(`human ${name}`, () => make('p', { class: 'event', text: texts.human.replace('{name}', name ?? '') })),
  ].filter(Boolean);
  for (const [at, node] of all.entries()) if (log.children[at] !== node) log.insertBefore(node, log.children[at] ?? null);
  while (log.children.length > all.length) log.lastChild.remove();
  if (stood) log.scrollTop = log.scrollHeight;
  who.textContent = standing === 'human' && name ? name : standing === 'asked' ? texts.asked_short : texts.assistant;
  person.hidden = messages.length === 0 || standing === 'asked' || standing === 'human';
  back.hidden = standing !== 'asked' && standing !== 'human';
};

const look = () => {
  clearTimeout(timer);
  const { messages, standing } = conversation;
  const writes = messages.some(({ over }) => !over);
  const wait = writes ? 800 : standing === 'asked' || standing === 'human' ? 3_000 : 20_000;
  timer = setTimeout(async () => {
    if ((visitor || signed) && !pending && !document.hidden) await readAgain();
    look();
  }, wait);
};

const send = () => {
  const text = field.value.trim();
  if (text === '' || pending) return;
  field.value = '';
  void say(text);
};
form.addEventListener('submit', (event) => {
  event.preventDefault();
  send();
});
field.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
  event.preventDefault();
  send();
});
person.addEventListener('click', () => void turn('asked'));
back.addEventListener('click', () => void turn('returned'));
const goOnAs = async (token) => {
  visitor = token;
  await readAgain();
  look();
};
const close = () => framed && parent.postMessage({ storewright: 'close' }, '*');
addEventListener('keydown', ({ key: pressed }) => {
  if (pressed === 'Escape') close();
});
addEventListener('message', ({ source, data }) => {
  if (source !== parent || !['open', 'kept'].includes(data?.storewright)) return;
  if (data.storewright === 'open') {
    opened = true;
    field.focus();
  }
  if (!keepsNothing || signed || visitor || !/^[\w-]{43}$/.test(data.visitor ?? '')) return;
  void goOnAs(data.visitor);
});
/** In another tab the conversation began: it is one. */
addEventListener('storage', ({ key: changed, newValue }) => {
  if (changed === place && newValue && !signed && !pending && conversation.messages.length === 0) void goOnAs(newValue);
});

const start = async () => {
  document.body.replaceChildren();
  try {
    settings = await ask('/');
    if (settings.signed_only && !signed) throw Object.assign(new Error('nobody signed'), { status: 401 });
    if (visitor || signed) conversation = await ask('/conversation/');
  } catch (error) {
    document.body.append(make('p', { role: 'alert', class: 'fault', text: error.status === 401 ? texts.signed : texts.failed }));
    if (error.status === undefined || error.status >= 500) setTimeout(start, againMs);
    return;
  }
  const { colour, name } = settings;
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  document.documentElement.style.setProperty('--colour', colour);
  document.documentElement.style.setProperty('--ink', red * 0.299 + green * 0.587 + blue * 0.114 > 150 ? '#111111' : '#ffffff');
  document.body.append(
    ...[
      make(
        'header',
        {},
        settings.avatar
          ? make('img', { class: 'face', src: settings.avatar, alt: '', width: '40', height: '40' })
          : make('span', { class: 'face', 'aria-hidden': 'true', text: [...name][0] ?? '?' }),
        make('div', {}, make('h1', { text: name }), who),
        framed && make('button', { type: 'button', class: 'close', 'aria-label': texts.close, text: '×', onclick: close }),
      ),
      settings.banner && make('img', { class: 'banner', src: settings.banner, alt: '' }),
      make('main', {}, log, make('div', { class: 'ways' }, person, back), fault, form),
    ].filter(Boolean),
  );
  draw();
  log.scrollTop = log.scrollHeight;
  if (opened) field.focus();
  look();
};
const againMs = 5_000;
void start();
