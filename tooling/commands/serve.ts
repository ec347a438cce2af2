// The site in production: settings are required, nothing is started or filled by itself.
process.env['NODE_ENV'] = 'production';
await import('../../server.ts');

export {};
