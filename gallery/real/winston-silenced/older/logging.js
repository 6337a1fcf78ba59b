exports.isLogging = false;
