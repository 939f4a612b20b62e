import { Navigate } from '@tanstack/react-router';

/** The settings open at their first section. */
export function SettingsPage() {
  return <Navigate to="/settings/who-writes" replace />;
}
