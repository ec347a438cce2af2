// The jobs' process in production. Emails are written in TSX, which the hook compiles.
process.env['NODE_ENV'] = 'production';
await import('../jsx-hook.ts');
await import('../../worker.ts');

export {};
