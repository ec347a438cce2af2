/** Every symbol of sprite.svg. After a change run `node web/ui/icon/build-sprite.ts`. */
export const LUCIDE_ICONS = [
  'archive', 'arrow-down', 'arrow-left', 'arrow-right', 'arrow-up', 'arrow-up-down', 'badge-check',
  'ban', 'bath', 'bed-double', 'bell', 'bike', 'building', 'calendar', 'camera', 'car',
  'chart-column', 'check', 'chevron-down', 'chevron-left', 'chevron-right', 'chevron-up',
  'circle-alert', 'circle-check', 'clock', 'cog', 'copy', 'credit-card', 'download', 'droplets',
  'ellipsis-vertical', 'external-link', 'eye', 'eye-off', 'file-text', 'flag', 'fuel', 'gauge', 'gem',
  'grip-vertical', 'heart', 'house', 'image', 'images', 'info', 'key-round', 'layout-grid', 'list',
  'lock', 'log-in', 'log-out', 'mail', 'map', 'map-pin', 'menu', 'message-circle', 'minus',
  'motorbike', 'palette', 'pause', 'pencil', 'phone', 'play', 'plus', 'qr-code', 'refresh-cw',
  'repeat', 'rocket', 'ruler', 'scaling', 'search', 'settings', 'share-2', 'shield-check',
  'sliders-horizontal', 'star', 'store', 'tag', 'tractor', 'trash', 'trees', 'triangle-alert',
  'truck', 'undo-2', 'upload', 'user', 'users', 'warehouse', 'wheat', 'x', 'zap',
] as const;

/** Drawn by us in build-sprite.ts: the set above has no marks of companies. */
export const OWN_ICONS = ['whatsapp', 'instagram', 'facebook', 'youtube', 'spinner', 'mandacaru'] as const;

export type IconName = (typeof LUCIDE_ICONS)[number] | (typeof OWN_ICONS)[number];
