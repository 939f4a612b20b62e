// In the frame of another page a browser may keep nothing for us, and then even looking there throws: what is kept lasts as long as the page.
(() => {
  const kept = () => {
    const all = new Map();
    return {
      getItem: (key) => all.get(String(key)) ?? null,
      setItem: (key, value) => void all.set(String(key), String(value)),
      removeItem: (key) => void all.delete(String(key)),
      clear: () => all.clear(),
      key: (index) => [...all.keys()][index] ?? null,
      get length() {
        return all.size;
      },
    };
  };
  for (const name of ['localStorage', 'sessionStorage'])
    try {
      void window[name];
    } catch {
      Object.defineProperty(window, name, { value: kept() });
    }
})();

// Runs before the first paint: theme, language and variant as they were last time, so nothing flashes.
(() => {
  const root = document.documentElement;
  const kept = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const theme = kept('theme');
  root.dataset.theme = theme === 'dark' || theme === 'light' ? theme : matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const lang = new URLSearchParams(location.search).get('lang') || kept('lang') || /(?:^|; )lang=(\w+)/.exec(document.cookie)?.[1];
  if (/^(en|zh|fr|de|es|pt|ja|ko)$/.test(lang || '')) root.lang = lang;
  const variant = kept('variant');
  if (variant === 'api' || variant === 'enterprise') {
    root.dataset.variant = variant;
    document.getElementById('icon').href = `/icons/${variant}.svg`;
  }
  const accent = variant === 'enterprise' && kept('accent');
  if (accent) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(accent);
    document.adoptedStyleSheets = [sheet];
  }
})();
