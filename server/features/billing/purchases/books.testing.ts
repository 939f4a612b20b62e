import type { TestHouse } from '../../../boot/house.testing.ts';

/** After each test: every sum of the ledger agrees. */
export const mustAgree = async (house: TestHouse): Promise<void> => {
  const findings = await house.services.billing.ledger.audit();
  if (findings.length > 0) throw new Error(`the books do not agree: ${JSON.stringify(findings)}`);
};
