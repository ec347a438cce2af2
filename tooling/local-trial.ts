// As `npm start` runs the product: imported first, because React chooses its build when it is loaded.
process.env['NODE_ENV'] = 'production';
process.env['LOCAL_TRIAL'] = '1';
