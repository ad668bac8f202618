export const TOPICS = ['pages', 'design', 'sales', 'mail', 'security', 'orders'] as const;

export interface Article {
  name: string;
  topic: (typeof TOPICS)[number];
  title: string;
  text: string;
}

export const articles: readonly Article[] = [
  {
    name: 'first-page',
    topic: 'pages',
    title: 'How do I make my first page?',
    text: 'Choose a layout, give it a title, and add a picture. Everything is saved as you type.',
  },
  {
    name: 'move-pages',
    topic: 'pages',
    title: 'Can I change the order of pages?',
    text: 'Drag a page by its handle, or use the arrow keys while it has the focus.',
  },
  {
    name: 'colours',
    topic: 'design',
    title: 'Which colours can I use?',
    text: 'Any. The contrast is measured while you choose, and a warning tells when text becomes hard to read.',
  },
  {
    name: 'fonts',
    topic: 'design',
    title: 'How do I add a font?',
    text: 'Upload a WOFF2 file that you have a licence for; it is served from your own address.',
  },
  {
    name: 'discounts',
    topic: 'sales',
    title: 'How are discounts worked out?',
    text: 'Each item in the cart has a discount of 4 to 23 percent, which counts for every piece of it.',
  },
  {
    name: 'invoices',
    topic: 'sales',
    title: 'Where do I find my invoices?',
    text: 'Under Invoice, as a page that you can print or keep as a PDF.',
  },
  {
    name: 'folders',
    topic: 'mail',
    title: 'What happens to a mail in the trash?',
    text: 'It stays there until you move it to another folder; it is not deleted on its own.',
  },
  {
    name: 'labels',
    topic: 'mail',
    title: 'May a mail have several labels?',
    text: 'Yes: choose it, open the menu of labels, and take as many as you need.',
  },
  {
    name: 'passwords',
    topic: 'security',
    title: 'How long should a password be?',
    text: 'Twelve characters or more; three unusual words are easier to remember than symbols.',
  },
  {
    name: 'sessions',
    topic: 'security',
    title: 'How long do I stay signed in?',
    text: 'A token is good for 8000 seconds and is renewed while you work.',
  },
  {
    name: 'delivery',
    topic: 'orders',
    title: 'When does my order arrive?',
    text: 'The cart shows a day for each item, at most ten days ahead.',
  },
  {
    name: 'returns',
    topic: 'orders',
    title: 'How do I send something back?',
    text: 'Write to the shop within two weeks; the label for the parcel comes by mail.',
  },
];
