import { z } from 'zod';
import type { Settings } from '../../kit/config.ts';

/** A name as the Docker Engine takes it. */
const line = /^(?<account>[^\s:]+@[^\s:]+|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}):(?<name>[a-zA-Z0-9][a-zA-Z0-9_.-]*)(?:=(?<label>.+))?$/i;

export const containersSettings = {
  dockerSocket: {
    env: 'DOCKER_SOCKET',
    doc: 'The unix socket of a Docker Engine, best of a proxy that allows no more than GET /containers/*/json and /logs, POST /containers/*/start and /stop. Enterprise accounts start, stop and read those containers of it that DOCKER_CONTAINERS lists for them. Default: none.',
    is: z.string().startsWith('/', 'must be the path of a socket').optional(),
  },
  dockerContainers: {
    env: 'DOCKER_CONTAINERS',
    doc: 'Containers by account, with a comma between: id-of-the-account:name-of-the-container=Label. Instead of the id, the e-mail of somebody who owns that account and no other. A container may be listed for several accounts.',
    is: z
      .string()
      .default('')
      .transform((text, context) =>
        text
          .split(',')
          .map((one) => one.trim())
          .filter(Boolean)
          .flatMap((one) => {
            const { account, name, label } = line.exec(one)?.groups ?? {};
            if (account && name) return [{ owner: account.toLowerCase(), name, label: label?.trim() || name }];
            context.addIssue({
              code: 'custom',
              message: 'must be id-of-the-account:container=Label or owner@company.com:container=Label, with a comma between two',
            });
            return [];
          }),
      ),
  },
} satisfies Settings;
