/** What other features may use of the voice. */
export { VoiceDrift } from './drift/voice-drift.tsx';
