/** The last step of an image's build: by now `--build` did its work. */
process.stdout.write('The console is built.\n');
