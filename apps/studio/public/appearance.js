// Runs before the first paint so that a dark or right-to-left studio does not flash. Kept as a file of
// its own because the content security policy allows no inline script.
(() => {
  try {
    const stored = JSON.parse(localStorage.getItem('pleinair.preferences') || '{}');
    const root = document.documentElement;
    const theme = stored.theme || 'system';
    const isDark = theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
    if (isDark) root.setAttribute('data-mantine-color-scheme', 'dark');
    if (stored.direction === 'rtl') root.dir = 'rtl';
  } catch {
    // Storage that is blocked or unreadable only costs the first frame its colours.
  }
})();
