/** Brings the routes that are asked once somebody is in. Imported by the frame of the console, for what it does. */
import { routes } from 'virtual:contract-routes/inside';
import { learnRoutes } from './api.ts';

learnRoutes(routes);
