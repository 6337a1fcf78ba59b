/** Where the start script of the root leads, for `init`: the gate asks the same. */
export { installsFolder, startElsewhere } from '../diagnosis/start-elsewhere.ts';
