import { contract } from '@storewright/contract';
import { serve, type Served } from '../../../kit/http.ts';
import type { Statement } from './statement.service.ts';

export const statementRoutes = (statement: Statement): Served =>
  serve(contract.ledger, {
    balance: ({ caller }) => statement.balance(caller),
    totalUsed: ({ caller }) => statement.totalUsed(caller),
    transactions: ({ caller, query: { cursor, limit, ...filter } }) => statement.transactions(caller, filter, { cursor, limit }),
    receipt: ({ caller, params }) => statement.receipt(caller, params.id),
    statistics: ({ caller }) => statement.statistics(caller),
  });
