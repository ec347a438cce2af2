if (process.env['LOCAL_TRIAL']) {
  console.error(
    'LOCAL_TRIAL is of `npm start`, which asks for none of what production needs: leave it out.',
  );
  process.exit(1);
}
process.env['NODE_ENV'] = 'production';
