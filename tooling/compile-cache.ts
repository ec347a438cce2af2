import path from 'node:path';

/** Modules as the build or an earlier start compiled them: what takes the types away is then not even loaded. */
export const COMPILE_CACHE = path.resolve('build/compile-cache');
