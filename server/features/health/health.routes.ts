import { contract } from '@storewright/contract';
import { serve, type Served } from '../../kit/http.ts';
import type { HealthDesk } from './health.service.ts';

export const healthRoutes = ({ show }: HealthDesk): Served => serve(contract.health, { show: () => show() });
