package main

import (
	"encoding/json"
	"log"
	"net/http"
	"os"
)

type greeting struct {
	Text string `json:"text"`
}

func main() {
	http.HandleFunc("/greeting", func(response http.ResponseWriter, request *http.Request) {
		response.Header().Set("Content-Type", "application/json")
		json.NewEncoder(response).Encode(greeting{"Good day, " + request.URL.Query().Get("name")})
	})
	log.Fatal(http.ListenAndServe(":"+os.Getenv("PORT"), nil))
}
