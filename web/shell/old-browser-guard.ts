/*
 * Imported first. A module that throws keeps all that import it from running: browsers older than those
 * of README.md have every page as without JavaScript. `page-classes.css` asks the same.
 */
if (!CSS.supports('height', '1dvh') || !CSS.supports('container-type', 'inline-size'))
  throw new Error('Old browser');
