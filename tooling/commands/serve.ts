// The site in production: settings are required, nothing is started or filled by itself.
import '../production.ts';
import '../../server.ts';
