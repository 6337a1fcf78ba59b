exports.isLogging = true;
