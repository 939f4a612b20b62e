/**
 * Stands in a page of somebody else: <script src="https://console.example/widget.js" data-base="…" data-colour="#214468" async></script>.
 * Whom the shop knows it may sign for: data-user with data-hash, or data-token; later on storewright.identify({ user, hash }) or ({ token }), and
 * storewright.identify(null) when they sign out. Another person is another conversation.
 * A button in a shadow root, and on its press a frame of our own origin. The page behind does not move, and nothing of it is read.
 */
(() => {
  const script = document.currentScript;
  const key = script?.dataset.base ?? '';
  if (!script || !/^[\w-]{22}$/.test(key)) return;
  const { origin } = new URL(script.src);
  const colour = /^#[0-9a-f]{6}$/i.test(script.dataset.colour ?? '') ? script.dataset.colour : '#214468';
  const side = script.dataset.side === 'left' ? 'left' : 'right';
  const label = (script.dataset.label ?? '').slice(0, 40) || '?';
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const ink = red * 0.299 + green * 0.587 + blue * 0.114 > 150 ? '#111111' : '#ffffff';

  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    :host { all: initial; }
    button { position: fixed; ${side}: 20px; bottom: 20px; z-index: 2147483646; min-width: 56px; height: 56px; padding: 0 20px; border: 0; border-radius: 28px;
      background: ${colour}; color: ${ink}; font: 600 16px/1 system-ui, sans-serif; cursor: pointer; box-shadow: 0 6px 24px rgb(0 0 0 / 25%); }
    button:focus-visible { outline: 3px solid ${ink}; outline-offset: 2px; box-shadow: 0 0 0 6px ${colour}; }
    iframe { position: fixed; ${side}: 20px; bottom: 20px; z-index: 2147483647; width: 400px; height: min(680px, calc(100vh - 40px)); border: 0; border-radius: 16px;
      background: #fff; color-scheme: normal; box-shadow: 0 12px 48px rgb(0 0 0 / 30%); }
    [hidden] { display: none; }
    @media (max-width: 480px) { iframe { inset: 0; width: 100%; height: 100%; border-radius: 0; } }
    @media print { button, iframe { display: none; } }`);
  root.adoptedStyleSheets = [sheet];
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  button.setAttribute('aria-expanded', 'false');
  root.append(button);

  const place = `storewright ${key}`;
  /** As the panel hands it on: what was signed, and for whom. */
  const signedBy = ({ user, hash, token } = {}) => {
    if (typeof token === 'string' && token !== '') return { said: token, who: `jwt ${subjectIn(token)}` };
    if (typeof user !== 'string' || user === '') return null;
    const id = btoa(String.fromCharCode(...new TextEncoder().encode(user)))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
    return { said: `hmac.${hash ?? ''}.${id}`, who: `hmac ${id}` };
  };
  /** Only to tell one from another: whether it is true the server says. */
  const subjectIn = (token) => {
    try {
      return JSON.parse(atob(token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/'))).sub ?? '';
    } catch {
      return token;
    }
  };
  let signed = signedBy(script.dataset);
  const ofAnother = () => {
    try {
      if ((localStorage.getItem(`${place} who`) ?? '') === (signed?.who ?? '')) return;
      localStorage.removeItem(place);
      localStorage.setItem(`${place} who`, signed?.who ?? '');
    } catch {
      // Nothing is kept here that could be somebody else's.
    }
  };
  ofAnother();

  let frame;
  let stands = false;
  const open = () => {
    if (!frame) {
      frame = document.createElement('iframe');
      frame.title = label;
      frame.allow = '';
      frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox');
      frame.src = `${origin}/widget/${key}?lang=${encodeURIComponent((document.documentElement.lang || navigator.language).slice(0, 2))}${signed ? `#${encodeURIComponent(JSON.stringify(signed))}` : ''}`;
      frame.addEventListener('load', () => {
        stands = true;
        tell('open');
      });
      root.append(frame);
    }
    frame.hidden = false;
    button.hidden = true;
    button.setAttribute('aria-expanded', 'true');
    frame.focus();
    tell('open');
  };
  const close = () => {
    if (!frame || frame.hidden) return;
    frame.hidden = true;
    button.hidden = false;
    button.setAttribute('aria-expanded', 'false');
    button.focus();
  };
  /** For a frame that the browser lets keep nothing of its own. */
  const kept = () => {
    try {
      return localStorage.getItem(place);
    } catch {
      return null;
    }
  };
  const tell = (what) => {
    if (stands) frame.contentWindow?.postMessage({ storewright: what, visitor: kept() }, origin);
  };
  window.storewright = {
    open,
    close,
    identify: (who) => {
      const before = JSON.stringify(signed);
      signed = signedBy(who ?? {});
      if (JSON.stringify(signed) === before) return;
      ofAnother();
      if (!frame) return;
      // Nothing of one person is left for the next.
      const wasOpen = !frame.hidden;
      frame.remove();
      frame = undefined;
      stands = false;
      if (wasOpen) open();
    },
  };
  button.addEventListener('click', open);
  addEventListener('keydown', ({ key: pressed }) => {
    if (pressed === 'Escape') close();
  });
  // In another tab the conversation began.
  addEventListener('storage', ({ key: changed }) => {
    if (changed === place) tell('kept');
  });
  // Of whoever else speaks to this window nothing is heard.
  addEventListener('message', ({ origin: from, source, data }) => {
    if (from !== origin || source !== frame?.contentWindow) return;
    if (data?.storewright === 'close') close();
    if (data?.storewright !== 'keep' || !/^[\w-]{43}$/.test(data.visitor ?? '')) return;
    try {
      localStorage.setItem(place, data.visitor);
    } catch {
      // Nothing is resumed then.
    }
  });
  // After what the page itself paints first: nobody waits for us.
  const stand = () => requestAnimationFrame(() => setTimeout(() => document.body.append(host)));
  if (document.body) stand();
  else addEventListener('DOMContentLoaded', stand);
})();
