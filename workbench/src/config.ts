/** The workbench's answer to `GET /config.json`. */
export const CONFIG = {
  api_key: 'workbench',
  api_url: '/api/v1',
  public_url: location.origin,
  map: { kind: 'offline' },
  search_while_typing: true,
  search_streets: false,
  link_origins: ['https://models.example.org'],
  providers: [
    { name: 'github', label: 'GitHub' },
    { name: 'google', label: 'Google' },
  ],
  limits: { max_upload_mb: 200 },
  contact_url: 'mailto:studio@example.org',
  policies: ['terms', 'privacy', 'imprint'],
  demo: { space_pid: '01m7zy2wsxesfsnmyj1qsca4g9', channel: 'harbour-stories' },
  demo_pages: false,
  page_views: true,
  version: '0.1.0',
} as const;
